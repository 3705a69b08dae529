import { useFormikContext } from 'formik';
import { useFormField } from '@/ui/screens/form/use-form-field';
import { filterValue, type NotificationValues, withFilter } from './notification-values';

/** The list of passengers that the notification goes to. */
export function usePassengerIds() {
  const name = 'passengerFiltersPayload';
  const { setFieldValue } = useFormikContext<NotificationValues>();
  const { value: filters, error, control } = useFormField<NotificationValues[typeof name]>({ name });
  const setPassengerIds = (ids: readonly string[]) => void setFieldValue(name, withFilter(filters, 'PASSENGER_IDS', ids));
  return { passengerIds: filterValue(filters, 'PASSENGER_IDS'), setPassengerIds, error, control };
}
