import { isIP } from 'node:net'
import { inCidrs } from '../../../lib/cidr.ts'
import { invalid } from '../../../lib/failure.ts'
import { requires } from '../../../service/guard.ts'
import { operation } from '../../../service/operation.ts'
import { cidr } from '../../../wire/cidr.ts'
import { freeform, list } from '../../../wire/collections.ts'
import { bool, int32, text } from '../../../wire/scalars.ts'
import { nullable, shape } from '../../../wire/shape.ts'

const Status = shape('Status', 'Why something is refused.', {
  code: int32('The number of the google.rpc.Code.'),
  message: text(4096, 'The reason in words.'),
  details: list(freeform('A detail.'), 16, 'More about it.'),
})

export const testSourceIp = operation({
  id: 'signIn.sessionSettings.testSourceIp',
  about: 'Checks whether a list of addresses would allow an address, before the list is saved.',
  route: 'POST /api/v1/settings/session/test-source-ip',
  called: 'SessionSettingsService/TestSourceIP',
  guard: requires('settings:read'),
  reads: true,
  request: shape('TestSourceIPRequest', 'The address and the list.', {
    sourceIp: text(64, 'The address; empty means the one this call comes from.'),
    allowCidr: list(cidr(), 32, 'The addresses and networks of the list; an empty list allows nobody.'),
  }),
  response: shape('TestSourceIPResponse', 'The result.', {
    allowed: bool('The address is allowed.'),
    checkedIp: text(64, 'The address that was checked.'),
    details: nullable(Status),
  }),

  async run({ caller }, { sourceIp = '', allowCidr = [] }) {
    const checkedIp = sourceIp === '' ? caller.ip : sourceIp
    if (isIP(checkedIp) === 0 || checkedIp.includes('%'))
      throw invalid('sourceIp', `"${checkedIp}" is not an IPv4 or IPv6 address`)
    const allowed = inCidrs(checkedIp, allowCidr)
    const details = {
      code: PERMISSION_DENIED,
      message: `${checkedIp} is in none of ${allowCidr.length} entries`,
      details: [],
    }
    return { allowed, checkedIp, details: allowed ? null : details }
  },
})

const PERMISSION_DENIED = 7
