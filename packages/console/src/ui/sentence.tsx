import { Link } from '@tanstack/react-router'
import { type NamedObject, placeOf } from '../lib/object-places.ts'
import { useSession } from '../lib/session.ts'
import { piecesOf } from './sentence-pieces.ts'

type Props = {
  text: string
  objects: readonly NamedObject[]
  /** In a grid, which is one stop of the tab key. */
  isInGrid?: boolean
}

/** A sentence of the log, in which the names of objects lead to their pages. */
export function Sentence({ text, objects, isInGrid = false }: Props) {
  const session = useSession()
  return (
    <span className="given">
      {piecesOf(text, objects).map(({ at, text: piece, object }) => {
        const to = object && placeOf(object, session)
        if (!to) return <span key={at}>{piece}</span>
        return (
          <Link key={at} to={to} tabIndex={isInGrid ? -1 : undefined} onClick={(event) => event.stopPropagation()}>
            {piece}
          </Link>
        )
      })}
    </span>
  )
}
