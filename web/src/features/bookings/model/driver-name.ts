/** The driver's name with the fleet's own reference: 'Anna Berg (K-12)'; null where nobody drives. */
export function driverName(driver: { readonly name?: string | null; readonly ref?: string | null } | null | undefined): string | null {
  if (!driver) return null;
  if (!driver.name) return driver.ref ?? null;
  return driver.ref ? `${driver.name} (${driver.ref})` : driver.name;
}
