import { useEffect, useRef, useState } from 'react'
import './cel-editor.css'
import type { Place, Verdict } from './judge.ts'
import { texts } from './texts.ts'

type Props = {
  label: string
  value: string
  place: Place
  isReadOnly?: boolean
  /** The service has refused the text. */
  isInvalid?: boolean
  onChange(text: string): void
}

/** A field for an expression, checked as it is written. The editor itself is loaded with the first field. */
export function CelEditor({ label, value, place, isReadOnly = false, isInvalid = false, onChange }: Props) {
  const host = useRef<HTMLDivElement>(null)
  const [verdict, setVerdict] = useState<Verdict>()
  const [caret, setCaret] = useState('')
  const latest = useRef({ value, onChange })
  latest.current = { value, onChange }
  useEffect(() => {
    const element = host.current
    if (!element) return
    let editor: { destroy(): void } | undefined
    let isGone = false
    void import('./mount.ts').then(({ mountEditor }) => {
      if (isGone) return
      editor = mountEditor({
        host: element,
        text: latest.current.value,
        label,
        place,
        isReadOnly,
        onChange: (text) => latest.current.onChange(text),
        onVerdict: setVerdict,
        onCaret: setCaret,
      })
    })
    return () => {
      isGone = true
      editor?.destroy()
    }
  }, [label, place, isReadOnly])
  return (
    <div>
      <div ref={host} className="cel-host" data-invalid={isInvalid ? '' : undefined} />
      <div className="cel-verdict">
        <span role="status">
          <VerdictText verdict={verdict} />
        </span>
        {caret !== '' ? (
          <code className="muted mono given">{caret}</code>
        ) : (
          !isReadOnly && <span className="muted">{texts.keys}</span>
        )}
      </div>
    </div>
  )
}

function VerdictText({ verdict }: { verdict: Verdict | undefined }) {
  const [first] = verdict?.issues ?? []
  if (verdict && first) return <span className="problem">{texts.problems(verdict.issues.length, first.message)}</span>
  if (verdict?.type) return <span className="cel-good">{texts.gives(verdict.type)}</span>
  return <span className="muted">{texts.language}</span>
}
