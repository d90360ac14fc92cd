import { type ReactNode, useEffect } from 'react'

type Props = {
  title: string
  note?: ReactNode
  /** What it is in: a link back. */
  within?: ReactNode
  /** Its picture. */
  mark?: ReactNode
  children?: ReactNode
}

const LONGEST_TAB_TEXT = 120
/** Controls, and marks that turn the direction of what follows: a tab has no markup to keep them within the name. */
const MARKS = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

const tabText = (title: string): string => {
  const letters = [...title.replace(MARKS, '')]
  return letters.length > LONGEST_TAB_TEXT ? `${letters.slice(0, LONGEST_TAB_TEXT).join('')}…` : letters.join('')
}

/** Names the tab of the browser. */
export const useTabTitle = (title: string): void =>
  useEffect(() => {
    document.title = `${tabText(title)} · Reeve`
  }, [title])

/** The heading of a page, which also names the tab of the browser; its actions are the children. */
export function PageHead({ title, note, within, mark, children }: Props) {
  useTabTitle(title)
  return (
    <div className="page-head">
      {within && <p className="page-within given">{within}</p>}
      {mark}
      <h1 className="given" title={title.length > LONGEST_TAB_TEXT ? title : undefined}>
        {title}
      </h1>
      {note && (
        <span className="muted" role="status">
          {note}
        </span>
      )}
      {children && <div className="page-actions">{children}</div>}
    </div>
  )
}
