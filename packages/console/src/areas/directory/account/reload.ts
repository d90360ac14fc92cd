import { refresh } from '../../../lib/api.ts'

/** All that shows accounts is read again. */
export const reloadAccounts = (): Promise<void> => refresh(['accounts'], ['grants'], ['people'], ['activity'])
