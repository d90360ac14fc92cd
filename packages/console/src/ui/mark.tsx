import { initialsOf, tintOf } from './initials.ts'
import './mark.css'

type Props = { readonly name: string; readonly size?: 'large' | undefined }

const Mark = ({ kind, name, size, most }: Props & { kind: 'person' | 'app'; most: 1 | 2 }) => (
  <span className={`mark ${kind} tint-${tintOf(name)} ${size ?? ''}`} aria-hidden="true">
    {initialsOf(name, most)}
  </span>
)

/** A person by initials; the name stands beside it. */
export const PersonMark = (props: Props) => <Mark {...props} kind="person" most={2} />

/** An app by its first letter; the name stands beside it. */
export const AppMark = (props: Props) => <Mark {...props} kind="app" most={1} />
