import schemas from '../../../generated/schemas.json'
import { api } from '../../../lib/api.ts'
import { bodyOf } from '../kinds/body.ts'
import { texts } from '../texts.ts'
import { SettingsForm } from './settings-form.tsx'

/** The rules over all calls of tools. */
export const AgentPolicyPage = () => (
  <SettingsForm
    name="agent-policy"
    words={texts.agentPolicy}
    schema={schemas.AgentClassifierPolicy}
    path="agentClassifierPolicy"
    writing="aigovernance:write"
    environment="agent_policy"
    load={async (signal) => ({ ...(await api.call('aiClassifiers.policy.get', {}, { signal })).agentClassifierPolicy })}
    save={({ value, updateMask }) =>
      api.call('aiClassifiers.policy.update', {
        body: bodyOf('aiClassifiers.policy.update', { agentClassifierPolicy: value, updateMask }),
      })
    }
  />
)
