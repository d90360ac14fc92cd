import { text } from '../../../wire/scalars.ts'
import { nullable, oneof, shape } from '../../../wire/shape.ts'
import { ConnectorRef, cel } from '../shapes/refs.ts'
import { REF } from '../shapes/samples.ts'
import { checkConnector, checkGiven } from './check-connector.ts'
import { connectorReferences } from './references.ts'
import { stepKind } from './step-kind.ts'

const AccountRef = shape('AccountRef', 'Names an account.', { accountIdCel: cel('Gives the id of the account.') })

const AccountInContext = shape('AccountInContext', 'The account the run is about.', {})

const AccountLifecycleAction = shape(
  'AccountLifecycleAction',
  'Enables or disables an account.',
  { actionName: text(256, 'The name of the action.'), connectorRef: nullable(ConnectorRef) },
  oneof('account_identifier', { accountRef: nullable(AccountRef), accountInContext: nullable(AccountInContext) }),
)

export const accountLifecycleAction = stepKind({
  kind: 'accountLifecycleAction',
  icon: 'app',
  shape: AccountLifecycleAction,
  samples: [
    { actionName: 'disable', connectorRef: REF, accountRef: { accountIdCel: '"a"' } },
    { actionName: 'enable', connectorRef: REF, accountInContext: {} },
  ],
  actsOn: 'app',
  takesAway: ({ actionName = '' }) => !/enable|unlock|restore/i.test(actionName),
  users: 'none',
  texts: [{ path: 'accountRef.accountIdCel', result: 'accountId' }],
  references: connectorReferences,
  check(payload, saving) {
    checkConnector(payload, saving)
    checkGiven(payload, ['actionName'], saving)
    if (!saving.publishing) return
    const { accountRef, accountInContext } = payload
    if (!accountRef && !accountInContext) saving.refuse('account_identifier', 'say which account', 'VALUE_REQUIRED')
    if (accountRef && !accountRef.accountIdCel) {
      saving.refuse('accountRef.accountIdCel', 'is required', 'VALUE_REQUIRED')
    }
  },
})
