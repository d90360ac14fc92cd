import { useEffect, useRef } from 'react'
import { texts } from '../texts.ts'

type Props = { label: string; text: string; isReadOnly: boolean; onChange(text: string): void }

/** The text of one file. It is given once: another file is another editor. */
export function CodeEditor({ label, text, isReadOnly, onChange }: Props) {
  const host = useRef<HTMLDivElement>(null)
  const latest = useRef({ text, onChange })
  latest.current = { text, onChange }
  useEffect(() => {
    const element = host.current
    if (!element) return
    let editor: { destroy(): void } | undefined
    let isGone = false
    void import('./mount.ts').then(({ mountEditor }) => {
      if (isGone) return
      editor = mountEditor({
        host: element,
        text: latest.current.text,
        label,
        isReadOnly,
        onChange: (next) => latest.current.onChange(next),
      })
    })
    return () => {
      isGone = true
      editor?.destroy()
    }
  }, [label, isReadOnly])
  return (
    <div>
      <div ref={host} />
      {!isReadOnly && <p className="hint">{texts.code.keys}</p>}
    </div>
  )
}
