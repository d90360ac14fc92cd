/** The tenant holds other apps, and the company was not to be put beside them. */
export class TenantNotEmpty extends Error {}
