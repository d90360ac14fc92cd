import { anybody } from '../../service/guard.ts'

export const rolesReader = anybody('what roles mean is no secret to the users of a tenant')

export const principalOwner = anybody('owners of the service principal, and who may read or manage all', {
  narrowed: ['clients:self', 'principals:read', 'principals:write'],
})

export const anyTokenHolder = anybody('tells a caller about itself only', { connector: true })

export const aboutItself = anybody('tells a caller about itself only')
