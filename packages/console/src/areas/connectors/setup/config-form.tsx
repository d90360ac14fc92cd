import type { FieldViolation } from '@reeve/client/session'
import { texts } from '../texts.ts'
import type { Config, Field } from './config.ts'
import { ConfigField } from './config-field.tsx'

type Props = {
  fields: readonly Field[]
  value: Config
  /** Where the configuration is in the request. */
  path: string
  violations: readonly FieldViolation[]
  /** What is stored is kept where a secret or a file is left empty. */
  isStored: boolean
  onChange(next: Config): void
  /** A file was chosen: its name, and its content as a value of its field. */
  onFile?(name: string, content: Config): void
}

/** A control for each field that the catalogue names. */
export const ConfigForm = ({ fields, value, path, violations, isStored, onChange, onFile }: Props) =>
  fields.length === 0 ? (
    <p className="muted">{texts.noFields}</p>
  ) : (
    <div className="form">
      {fields
        .filter(({ readOnly }) => !readOnly)
        .map((field) => (
          <ConfigField
            key={field.name}
            field={field}
            value={value[field.name]}
            problem={violations.find((one) => one.field === `${path}.${field.name}`)?.description}
            isStored={isStored}
            onChange={(next) => onChange({ ...value, [field.name]: next })}
            onFile={onFile && ((name, content) => onFile(name, { [field.name]: content }))}
          />
        ))}
    </div>
  )
