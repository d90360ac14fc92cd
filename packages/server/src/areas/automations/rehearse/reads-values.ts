import type { Context } from '../../../service/context.ts'

/**
 * Whether a caller may see what expressions give. A run that is limited to an app sees of users and accounts only what
 * the owner of the app may see; any other takes somebody who may read them all.
 */
export const readsValues = ({ hasPermission }: Pick<Context, 'hasPermission'>, withinApp: boolean): boolean =>
  withinApp || (hasPermission('users:read') && hasPermission('accounts:read'))
