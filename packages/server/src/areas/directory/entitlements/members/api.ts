export { ensureAccounts, ensureBuiltinAccounts } from './accounts.ts'
