import { anybody } from '../../service/guard.ts'

export const grantReader = anybody(
  'everybody, about the own grants and those of their reports; others by what they may read',
  {
    narrowed: ['grants:read', 'requests:self'],
  },
)

export const userReader = anybody('everybody, about themselves and their reports; others as far as they may read', {
  narrowed: ['users:read', 'users:read-basic'],
})

export const accountOwner = anybody('everybody, about the own accounts', {
  narrowed: ['accounts:read', 'secrets:self'],
})

export const ownerOfAnything = anybody('everybody, about what they own', {
  narrowed: ['apps:read', 'users:read-basic'],
})

export const delegator = anybody('everybody with delegation:self, about themselves', { narrowed: ['users:write'] })
