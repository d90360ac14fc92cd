export const texts = {
  required: 'required',
  unsupportedField: 'This cannot be filled in here.',
}
