import { useState } from 'react'
import { texts } from './texts.ts'

type Props = { control: { id: string }; value: unknown; onChange(next: unknown): void }

/** A value that has no control of its own, as JSON. What is no JSON yet is kept and not passed on. */
export function JsonInput({ control, value, onChange }: Props) {
  const [text, setText] = useState(() => (value === undefined || value === null ? '' : JSON.stringify(value, null, 2)))
  const [problem, setProblem] = useState('')
  const read = (next: string): void => {
    setText(next)
    try {
      onChange(next.trim() === '' ? undefined : JSON.parse(next))
      setProblem('')
    } catch (error) {
      setProblem(texts.notJson(error instanceof Error ? error.message : ''))
    }
  }
  return (
    <>
      <textarea
        {...control}
        className="input mono"
        rows={4}
        spellCheck={false}
        value={text}
        onChange={({ target }) => read(target.value)}
      />
      {problem && <p className="problem">{problem}</p>}
    </>
  )
}
