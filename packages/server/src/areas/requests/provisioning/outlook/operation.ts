import { denied } from '../../../../lib/failure.ts'
import { userIdOf } from '../../../../service/actor.ts'
import { loading } from '../../../../service/guard.ts'
import { namesOf } from '../../../../service/names/named-objects.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { id, text, timestamp } from '../../../../wire/scalars.ts'
import { nullable, shape } from '../../../../wire/shape.ts'
import { taskFactsOf } from '../../tasks/actions/facts.ts'
import { taskReader } from '../../tasks/guards.ts'
import type { TaskRow } from '../../tasks/rows/store.ts'
import { plannedWork } from './plan.ts'
import { accessInApp, subjectOfTask } from './subject.ts'

type Loaded = { readonly task: TaskRow }

/** Those who decide about a task, have decided, or look after its app; who only asked for it is told by others. */
const decider = loading<Loaded, { readonly task_id: string }>(
  { who: `${taskReader.who}; not those who only asked for it`, narrowed: ['tasks:read', 'requests:self'] },
  async (context, params) => {
    const { task } = await taskReader.load!(context, params)
    if (context.hasPermission('tasks:read')) return { task }
    const { isAssignee, isAppOwner, isCampaignOwner } = await taskFactsOf(context, task)
    if (isAssignee || isAppOwner || isCampaignOwner) return { task }
    if (task.approver_ids.includes(userIdOf(context.actor))) return { task }
    throw denied('tasks:read')
  },
)

const Subject = shape('TaskSubject', 'Whom a task is about.', {
  userId: id('The user.'),
  jobTitle: text(256, 'The title.'),
  department: text(256, 'The department.'),
  managerIds: list(id('A user.'), 5, 'The managers.'),
})

const Planned = shape('PlannedProvisioning', 'Something that is done when everybody has agreed.', {
  what: text(
    64,
    'grant, revoke, createAccount, accountFirst, deleteAccount, action, webhook, ticket, manual, inside, nothing or waitForMerge.',
  ),
  appId: id('The app.'),
  appEntitlementId: id('The entitlement that is given or taken.'),
  connectorId: id('The connector that does it; empty when none does.'),
})

const SubjectAccess = shape('SubjectAccess', 'Something that the subject has in the app.', {
  appEntitlementId: id('The entitlement.'),
  endsAt: timestamp('When it ends; never when absent.'),
})

export const getTaskOutlook = operation({
  id: 'requests.tasks.outlook',
  about:
    'Says to those who decide about a task whom it is about, what they have in the app, and what follows from a yes.',
  route: 'GET /api/v1/tasks/{task_id}/outlook',
  called: 'TaskService/GetOutlook',
  guard: decider,
  request: shape('TaskOutlookRequest', 'Nothing to say.', {}),
  response: shape('TaskOutlookResponse', 'What to know before one decides.', {
    subject: nullable(Subject),
    access: list(SubjectAccess, 20, 'What the subject has in the app, by name.'),
    planned: list(Planned, 32, 'What would be done, in this order.'),
    names: namesOf('user', 'app', 'entitlement', 'connector'),
  }),

  async run(context) {
    const { tx, task } = context
    const [subject, access, planned] = await Promise.all([
      task.user_id === '' ? null : subjectOfTask(tx, task),
      accessInApp(tx, task),
      plannedWork(context, task),
    ])
    return { subject, access, planned }
  },
})
