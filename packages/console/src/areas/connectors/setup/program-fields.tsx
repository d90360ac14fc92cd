import { texts } from '../texts.ts'
import type { Field } from './config.ts'

type Props = { fields: readonly Field[]; helpUrl: string }

/** What the program outside is configured with: it is filled in where it runs, not here. */
export const ProgramFields = ({ fields, helpUrl }: Props) => (
  <>
    <p className="muted">{fields.length > 0 ? texts.programFields : texts.noFields}</p>
    {fields.length > 0 && (
      <ul>
        {fields.map(({ name, displayName, required }) => (
          <li key={name} className="given">
            {displayName} <span className="muted">{required ? texts.required : texts.optional}</span>
          </li>
        ))}
      </ul>
    )}
    {helpUrl && (
      <p>
        <a href={helpUrl} target="_blank" rel="noreferrer">
          {texts.whereProgram}
        </a>
      </p>
    )}
  </>
)
