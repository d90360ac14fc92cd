import { userIdOf } from '../../../service/actor.ts'
import { anybody } from '../../../service/guard.ts'
import { operation } from '../../../service/operation.ts'
import { shape } from '../../../wire/shape.ts'
import { countHeldByApp, listEnding } from './access.ts'
import { departmentOf, listOftenAsked } from './often.ts'
import { countOwnRequests, listOwnRequests } from './requests.ts'
import { OwnOverview } from './shape.ts'

const NOBODY = {
  ...{ requests: [], requestCount: 0, ending: [], apps: [], appCount: 0, entitlementCount: 0 },
  ...{ department: '', often: [] },
}

export const getOwnOverview = operation({
  id: 'requests.own.overview',
  about: 'Says how the requests of the caller stand, what of its access ends soon, and what it has, by app.',
  route: 'GET /api/v1/requests/overview',
  called: 'RequestOverviewService/Get',
  guard: anybody('everybody, about what they asked for and have', { narrowed: ['requests:self'] }),
  request: shape('OwnOverviewRequest', 'Nothing to say.', {}),
  response: OwnOverview,

  async run(context) {
    const userId = userIdOf(context.actor)
    if (userId === '') return NOBODY
    const { tx } = context
    const department = await departmentOf(tx, userId)
    const [requests, requestCount, ending, held, often] = await Promise.all([
      listOwnRequests(context, userId),
      countOwnRequests(tx, userId),
      listEnding(context, userId),
      countHeldByApp(tx, userId),
      listOftenAsked(context, userId, department),
    ])
    return { requests, requestCount, ending, ...held, department, often }
  },
})
