import type { Context } from '../../../service/context.ts'
import { extensionPoint } from '../../../service/extension.ts'

type Asked = {
  /** Who wants to use it. */
  readonly userId: string
  readonly clientIdUrl: string
  readonly displayName: string
  readonly policyId: string
  readonly ip: string
  /** Called with the task before anybody is asked: a policy may decide at once. */
  readonly prepare: (taskId: string) => Promise<void>
}

/** Who has such clients decided about. */
export type ClientApprovals = {
  ask(context: Pick<Context, 'tx' | 'tenant' | 'services' | 'emit'>, asked: Asked): Promise<void>
}
export const clientApprovals = extensionPoint<ClientApprovals>('signIn.clientApprovals')
