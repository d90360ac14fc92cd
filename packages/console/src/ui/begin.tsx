import { Link } from '@tanstack/react-router'

/** The one thing to do on a page: on the page itself, or on another. */
export type Begin = { readonly name: string } & ({ ask(): void } | { readonly to: string })

export const BeginButton = ({ begin }: { begin: Begin }) =>
  'to' in begin ? (
    <Link to={begin.to} className="button primary">
      {begin.name}
    </Link>
  ) : (
    <button type="button" className="button primary" onClick={begin.ask}>
      {begin.name}
    </button>
  )
