import schemas from '../../../generated/schemas.json'
import { api } from '../../../lib/api.ts'
import { bodyOf } from '../kinds/body.ts'
import type { Section } from '../section.ts'
import { SettingsForm } from '../single/settings-form.tsx'

export const section = {
  title: 'Gateway for tools',
  about: 'Whether programs can call tools through the gateway, what waits for an approval, and what is kept.',
  icon: 'plug',
  permission: 'aigovernance:read',
} as const satisfies Section

/** Kept for programs that write them; nothing depends on them. */
const WITHOUT_EFFECT = ['preferCodeModeOverDirectTools', 'codeModeConcurrency', 'createdAt', 'updatedAt']

/** How tools are governed. */
export const Page = () => (
  <SettingsForm
    name="ai-governance"
    words={section}
    schema={schemas.AIGovernanceSettings}
    path="aiGovernanceSettings"
    except={WITHOUT_EFFECT}
    writing="aigovernance:write"
    load={async (signal) => ({
      ...(await api.call('aiGovernance.settings.get', {}, { signal })).aiGovernanceSettings,
    })}
    save={({ value, updateMask }) =>
      api.call('aiGovernance.settings.update', {
        body: bodyOf('aiGovernance.settings.update', { aiGovernanceSettings: value, updateMask }),
      })
    }
  />
)
