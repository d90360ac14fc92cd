import { texts } from '../lib/texts.ts'
import { copyText } from './copy.ts'
import { Field } from './field.tsx'

/** A value for somewhere else, with a button that copies it. */
export const CopyField = ({ label, value }: { label: string; value: string }) => (
  <Field label={label}>
    {(control) => (
      <div className="chips">
        <input
          {...control}
          className="input mono"
          data-raw
          readOnly
          value={value}
          onFocus={({ target }) => target.select()}
        />
        <button type="button" className="button" onClick={() => void copyText(value)}>
          {texts.copy}
          <span className="sr"> {label}</span>
        </button>
      </div>
    )}
  </Field>
)
