import type { Change } from '../../../service/events.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import { entityRule } from '../../../service/log/rules.ts'

type Pair = { readonly functionId: string; readonly servicePrincipalId: string }

export const bindingMade = (pair: Pair): Change => ({
  kind: 'functions.binding.created',
  subject: { type: 'function', id: pair.functionId },
  after: { ...pair },
})

export const bindingEnded = (pair: Pair): Change => ({
  kind: 'functions.binding.deleted',
  subject: { type: 'function', id: pair.functionId },
  before: { ...pair },
})

const BINDING = {
  type: 'ServicePrincipalBinding',
  code: 'service_principal_binding',
  word: 'function',
  says: {
    created: 'let {it} act as a service principal',
    deleted: 'stopped {it} from acting as a service principal',
  },
  severity: { created: 'Medium' },
} as const

export const bindingLog: LogRules = {
  'functions.binding.created': entityRule(BINDING, 'Create', 'created'),
  'functions.binding.deleted': entityRule(BINDING, 'Delete', 'deleted'),
}
