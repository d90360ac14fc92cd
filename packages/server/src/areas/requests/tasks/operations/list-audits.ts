import { notFound } from '../../../../lib/failure.ts'
import { anybody } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { sql } from '../../../../store/sql.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { bool, id } from '../../../../wire/scalars.ts'
import { nullable, required, shape } from '../../../../wire/shape.ts'
import { visibleUsers } from '../../../directory/users/api.ts'
import { idsIn } from '../audits/people.ts'
import { listAudits } from '../audits/store.ts'
import { TaskAuditView, toAudit } from '../audits/view.ts'
import { isNamed } from '../rows/store.ts'
import { taskNames } from '../shape.ts'
import { visibleTasks } from '../show/visible.ts'

export const listTaskAudits = operation({
  id: 'requests.tasks.listAudits',
  about: 'Lists what happened to a task, and its comments.',
  route: 'POST /api/v1/task/audits',
  reads: true,
  guard: anybody('those who see the task', { narrowed: ['tasks:read', 'requests:self', 'requests:others'] }),
  called: 'TaskAuditService/List',
  request: shape('TaskAuditListRequest', 'Of which task.', {
    taskId: required(id('The task, by its id or number.')),
    commentsOnly: bool('Only comments.'),
    newestFirst: bool('The newest first.'),
    refs: nullable(list(shape('TaskAuditViewRef', 'Names an audit.', { id: id('The audit.') }), 512, 'Only these.')),
    ...pageFields,
  }),
  response: shape('TaskAuditListResponse', 'A page of audits.', {
    list: nullable(list(TaskAuditView, 100, 'The audits.')),
    names: taskNames,
    nextPageToken,
  }),

  async run(context, { taskId, commentsOnly = false, newestFirst = false, refs = [], ...asked }) {
    const { tx } = context
    const visible = visibleTasks(context)
    const task = await tx.find<{ id: string }>(sql`select t.id from tasks t where ${isNamed(taskId)} and ${visible}`)
    if (!task) throw notFound('task', taskId.slice(0, 64))
    const page = context.page(asked)
    const rows = await listAudits(tx, {
      taskId: task.id,
      commentsOnly,
      newestFirst,
      ids: refs.map((ref) => ref.id ?? ''),
      after: page.after === undefined ? undefined : Number(page.after[0]),
      limit: page.limit,
    })
    const cut = page.cut(rows, ({ ordinal }) => [ordinal])
    const people = await visibleUsers(context, idsIn(cut.rows))
    return { list: cut.rows.map((row) => toAudit(row, people)), nextPageToken: cut.nextPageToken }
  },
})
