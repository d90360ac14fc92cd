import schemas from '../../../generated/schemas.json'
import { api } from '../../../lib/api.ts'
import { bodyOf } from '../kinds/body.ts'
import { texts as all } from '../texts.ts'
import { SettingsForm } from './settings-form.tsx'

/** Kept for programs that write them; nothing depends on them. */
const WITHOUT_EFFECT = ['preferCodeModeOverDirectTools', 'codeModeConcurrency', 'createdAt', 'updatedAt']

/** How tools are governed. */
export const AiGovernancePage = () => (
  <SettingsForm
    name="ai-governance"
    words={all.aiGovernance}
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
