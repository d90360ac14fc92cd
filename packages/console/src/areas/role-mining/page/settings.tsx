import type { Requested } from '@reeve/client/session'
import { KeptForm } from '../../../forms/kept-form.tsx'
import schemas from '../../../generated/schemas.json'
import { api } from '../../../lib/api.ts'
import { useCan } from '../../../lib/session.ts'
import { texts } from '../texts.ts'

/** How suggestions are looked for. */
export const SettingsTab = () => (
  <KeptForm
    queryKey={['role-mining', 'config']}
    label={texts.settings}
    schema={schemas.UpdateRoleMiningConfigRequest}
    canWrite={useCan('rolemining:write')}
    load={async (signal) => ({ ...(await api.call('roleMining.config.get', {}, { signal })).config })}
    // Safe because the form is made from the schema of the request.
    save={({ value }) =>
      api.call('roleMining.config.update', { body: value as Requested.UpdateRoleMiningConfigRequest })
    }
  />
)
