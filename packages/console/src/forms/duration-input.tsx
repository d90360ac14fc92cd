import { useState } from 'react'
import { secondsIn } from '../lib/duration.ts'
import { formatSeconds } from '../lib/format.ts'
import { texts } from './texts.ts'

type Props = { control: { id: string }; value: unknown; isNumber: boolean; onChange(next: unknown): void }

/**
 * A length of time in words. The service takes seconds, as a number or as "3600s"; what is no length of time yet is
 * passed on as it is, so that it is not saved as something else.
 */
export function DurationInput({ control, value, isNumber, onChange }: Props) {
  const [text, setText] = useState(() => wordsOf(value))
  const isWrong = text.trim() !== '' && secondsIn(text) === undefined
  const read = (next: string): void => {
    setText(next)
    const seconds = secondsIn(next)
    if (next.trim() === '') onChange(undefined)
    else if (seconds === undefined) onChange(next)
    else onChange(isNumber ? seconds : `${seconds}s`)
  }
  return (
    <>
      <input
        {...control}
        className="input"
        placeholder={texts.durationHint}
        value={text}
        onChange={({ target }) => read(target.value)}
        onBlur={() => !isWrong && text !== '' && setText(wordsOf(value))}
      />
      {isWrong && <p className="problem">{texts.notDuration}</p>}
    </>
  )
}

/** Zero is what is not set, and what is no length of time is shown as it is. */
function wordsOf(value: unknown): string {
  if (typeof value === 'number') return formatSeconds(value)
  if (typeof value !== 'string') return ''
  const seconds = secondsIn(value)
  return seconds === undefined ? value : seconds === 0 ? '0' : formatSeconds(seconds)
}
