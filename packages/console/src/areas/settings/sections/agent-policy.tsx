import schemas from '../../../generated/schemas.json'
import { api } from '../../../lib/api.ts'
import { bodyOf } from '../kinds/body.ts'
import type { Section } from '../section.ts'
import { SettingsForm } from '../single/settings-form.tsx'

export const section = {
  title: 'Agent classifier policy',
  about: 'Rules over all calls of tools. A rule makes a call stricter than its bindings do, never less strict.',
  icon: 'shield',
  permission: 'aigovernance:read',
} as const satisfies Section

/** The rules over all calls of tools. */
export const Page = () => (
  <SettingsForm
    name="agent-policy"
    words={section}
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
