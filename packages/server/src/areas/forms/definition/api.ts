export { formViolations } from './check-form.ts'
export { checkForm, formToStore, missingApps, readForm } from './stored-form.ts'
