import type { Company } from '../company/company.ts'
import { hasLeft, managerAt, personAt } from '../company/person.ts'
import { NOTHING, ref, type Source } from './records.ts'

/** How long the records of those who left remain, in rounds. */
const KEPT = 2

/** Where people are known first: who they are, what they do, who leads them and whether they still work here. */
export const hrSource = (company: Company): Source => ({
  key: 'hr',
  name: 'HR',
  about: `The people of ${company.name}.`,
  monthlyCostUsd: 12,
  resourceTypes: [{ id: 'employee', displayName: 'Employee', traits: ['TRAIT_USER'] }],
  tags: new Map(),
  furniture: () => NOTHING,

  ofPerson(index, round) {
    const person = personAt(company, index, round)
    if (!person || round >= person.life.leaves + KEPT) return NOTHING
    const manager = managerAt(company, index, round)
    const left = hasLeft(person, round)
    const profile = {
      first_name: person.first,
      last_name: person.last,
      department: person.department.name,
      job_title: person.title,
      employment_type: person.employmentType,
      employment_status: left ? 'Terminated' : 'Active',
      cost_center: person.department.costCenter,
      location: person.location,
      hired_on: person.hiredOn,
      ...(manager === undefined ? {} : { manager_email: personAt(company, manager, round)?.email ?? '' }),
    }
    return {
      ...NOTHING,
      resources: [
        {
          id: ref('employee', person.number),
          displayName: person.displayName,
          user: {
            emails: [{ address: person.email, primary: true }],
            login: person.login,
            status: left ? 'STATUS_DISABLED' : 'STATUS_ENABLED',
            accountType: 'HUMAN',
            employeeIds: [person.number],
            profile,
          },
        },
      ],
    }
  },
})

/** Which attribute of users comes from which key of an employee's profile; the last two are the company's own. */
export const ATTRIBUTES = [
  { attribute: 'managerEmail', profileKey: 'manager_email', custom: false },
  { attribute: 'department', profileKey: 'department', custom: false },
  { attribute: 'jobTitle', profileKey: 'job_title', custom: false },
  { attribute: 'employmentType', profileKey: 'employment_type', custom: false },
  { attribute: 'employmentStatus', profileKey: 'employment_status', custom: false },
  { attribute: 'location', profileKey: 'location', custom: true },
  { attribute: 'costCenter', profileKey: 'cost_center', custom: true },
] as const
