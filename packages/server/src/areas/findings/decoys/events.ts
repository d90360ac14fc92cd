import type { LogRules } from '../../../service/log/rule.ts'
import { entityRule, entityRules } from '../../../service/log/rules.ts'
import { type ChangeVerb, changeOf } from '../../../service/resource/changes.ts'
import { Decoy } from './shape.ts'
import type { DecoyView } from './view.ts'

const DECOY = { type: 'Decoy', code: 'decoy', says: { rotated: 'made a new secret for {it}' } }

export const decoyLog: LogRules = {
  ...entityRules('findings.decoy', DECOY),
  'findings.decoy.rotated': entityRule(DECOY, 'Update', 'rotated'),
}

export const decoyChanged = changeOf<DecoyView, ChangeVerb | 'rotated'>({
  kind: 'findings.decoy',
  type: 'decoy',
  write: Decoy.write,
})
