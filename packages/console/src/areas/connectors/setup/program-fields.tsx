import type { Answered } from '@reeve/client/session'
import { RunCommand } from '../command.tsx'
import { SaidFields } from '../said-fields.tsx'
import { texts } from '../texts.ts'

/** What the program outside is configured with, which is done where it runs, and how it is started there. */
export const ProgramFields = ({ kind }: { kind: Answered.ConnectorCatalogEntry }) => (
  <>
    {kind.fields.length > 0 ? <SaidFields fields={kind.fields} /> : <p className="muted">{texts.noFields}</p>}
    <RunCommand command={kind.command} variables={kind.variables} hint={texts.kindCommandHint} />
    {kind.helpUrl && (
      <p>
        <a href={kind.helpUrl} target="_blank" rel="noreferrer">
          {texts.whereProgram}
        </a>
      </p>
    )}
  </>
)
