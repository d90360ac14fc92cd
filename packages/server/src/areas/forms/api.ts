export { Form, formParts, type GivenForm, type ShownForm } from './definition/form-shape.ts'
export { formWarnings } from './definition/warnings.ts'
