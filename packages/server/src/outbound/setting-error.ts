/** A setting of the operator that cannot be used; its message names the place and what to write instead. */
export class SettingError extends Error {
  override readonly name = 'SettingError'
}
