import { type ComponentProps, type ReactNode, useId } from 'react'

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

type TextProps = Omit<Props, 'children'> & Omit<ComponentProps<'input'>, 'onChange'> & { onChange(next: string): void }

/** A field for one line of text, or for what a browser has a control of its own: a date, a number. */
export const TextField = ({ label, hint, problem, className = '', onChange, ...input }: TextProps) => (
  <Field label={label} hint={hint} problem={problem}>
    {(control) => (
      <input
        {...input}
        {...control}
        className={`input ${className}`}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
)

type LinesProps = Omit<Props, 'children'> &
  Omit<ComponentProps<'textarea'>, 'onChange'> & { onChange(next: string): void }

/** A field for some lines of text. */
export const LinesField = ({ label, hint, problem, className = '', onChange, ...input }: LinesProps) => (
  <Field label={label} hint={hint} problem={problem}>
    {(control) => (
      <textarea
        {...input}
        {...control}
        className={`input ${className}`}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
)
