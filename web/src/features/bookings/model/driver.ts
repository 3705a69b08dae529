import { sentence } from '@/lib/text/bidi';
/** The driver's name with the fleet's own reference: 'Anna Berg (K-12)'; null without a driver. */
export function driverName(driver: { readonly name?: string | null; readonly ref?: string | null } | null | undefined): string | null {
  if (!driver) return null;
  if (!driver.name) return driver.ref ?? null;
  return driver.ref ? sentence`${driver.name} (${driver.ref})` : driver.name;
}

interface Vehicle {
  readonly make?: string | null;
  readonly model?: string | null;
  readonly color?: string | null;
  readonly licensePlate?: string | null;
}

/** 'Škoda Octavia, black · K-TX 112'; null if nothing is known about it. */
export function vehicleText(vehicle: Vehicle | null | undefined): string | null {
  if (!vehicle) return null;
  const model = [vehicle.make, vehicle.model].filter(Boolean).join(' ');
  const look = [model, vehicle.color].filter(Boolean).join(', ');
  return [look, vehicle.licensePlate].filter(Boolean).join(' · ') || null;
}
