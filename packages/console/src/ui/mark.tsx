import './mark.css'

const TINTS = 6

/** The same name has the same tint everywhere. */
export const tintOf = (name: string): number =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7) % TINTS

/** The first letters of the first and the last word; those of what is no letter are left out. */
export function initialsOf(name: string, most: 1 | 2): string {
  const words = name.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? []
  const first = [words[0], ...(most === 2 && words.length > 1 ? [words.at(-1)] : [])]
  return first.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('') || '?'
}

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
