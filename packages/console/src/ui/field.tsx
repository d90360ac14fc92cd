import { type ReactNode, useId } from 'react'

type Control = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }
type Props = { label: string; hint?: ReactNode; problem?: string; children(control: Control): ReactNode }

/** A label, a control, a hint and what the service found wrong with the value. */
export function Field({ label, hint, problem, children }: Props) {
  const id = useId()
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': problem ? true : undefined })}
      {problem && (
        <p className="problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
