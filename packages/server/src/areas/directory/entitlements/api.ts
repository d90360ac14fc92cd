export { ensureBuiltinAccounts } from './members/accounts.ts'
export { bindForm, lockNamed, unbindForm } from './request-form.ts'
