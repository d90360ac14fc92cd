/** What every user has, and which of it can have several values. */
export const STANDARD_ATTRIBUTES: Readonly<Record<string, { readonly multi: boolean }>> = {
  managerEmail: { multi: true },
  directoryStatus: { multi: false },
  employmentType: { multi: false },
  employmentStatus: { multi: false },
  department: { multi: false },
  jobTitle: { multi: false },
  additionalUsername: { multi: true },
  employeeId: { multi: false },
  additionalEmail: { multi: true },
}
