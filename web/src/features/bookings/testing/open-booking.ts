import { fakeDeployment } from '../../../../test/fake-deployment';
import { gatewayError } from '../../../../test/fake-gateway';
import { renderScreen } from '../../../../test/render-screen';
import { everything } from '../detail/everything';
import { bookingRoutes } from '../routes';
import { fakeBookingPage } from './fake-booking-page';

/** The page of booking bk-1, with everything that the systems know. */
export function openBooking(gateway: object = {}, sources: object = {}, viewer: object = {}) {
  everything.write(true);
  return renderScreen({ routes: bookingRoutes, at: 'bookings/bk-1', gateway: fakeBookingPage(gateway, sources), viewer });
}

export const deployment = fakeDeployment();

export const never = () => new Promise<never>(() => undefined);
export const refuse = (code: string, message?: string) => () => {
  throw gatewayError(code, message);
};
