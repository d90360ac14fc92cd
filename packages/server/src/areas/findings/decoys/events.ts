import type { Change } from '../../../service/events.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import { entityRule, entityRules } from '../../../service/log/rules.ts'
import { Decoy } from './shape.ts'
import type { DecoyView } from './view.ts'

const DECOY = { type: 'Decoy', code: 'decoy' }

export const decoyLog: LogRules = {
  ...entityRules('findings.decoy', DECOY),
  'findings.decoy.rotated': entityRule(DECOY, 'Update', 'rotated'),
}

type Verb = 'created' | 'updated' | 'rotated' | 'deleted'

export const decoyChanged = (verb: Verb, before: DecoyView | null, after: DecoyView | null): Change => ({
  kind: `findings.decoy.${verb}`,
  subject: { type: 'decoy', id: (after ?? before)!.id },
  before: wire(before),
  after: wire(after),
})

// Safe because a shape writes an object or null.
const wire = (decoy: DecoyView | null) => Decoy.write(decoy) as Change['after']
