import { nullable, shape } from '../../../wire/shape.ts'
import { ConnectorRef, cel } from '../shapes/refs.ts'
import { REF } from '../shapes/samples.ts'
import { checkConnector, checkGiven } from './check-connector.ts'
import { connectorReferences } from './references.ts'
import { stepKind } from './step-kind.ts'

const SetCredential = shape('SetCredential', 'Has a connector change the password of an account.', {
  connectorRef: nullable(ConnectorRef),
  accountIdCel: cel('Gives the id of the account.'),
  passwordCel: cel('Names the output of a step that made a password.'),
})

export const setCredential = stepKind({
  kind: 'setCredential',
  icon: 'key',
  shape: SetCredential,
  samples: [{ connectorRef: REF, accountIdCel: '"a"', passwordCel: 'ctx.pw.password' }],
  actsOn: 'app',
  users: 'none',
  texts: [
    { path: 'accountIdCel', result: 'accountId' },
    { path: 'passwordCel', result: 'secret' },
  ],
  references: connectorReferences,
  check(payload, saving) {
    checkConnector(payload, saving)
    checkGiven(payload, ['accountIdCel', 'passwordCel'], saving)
  },
})
