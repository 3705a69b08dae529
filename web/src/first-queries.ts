import { sendFirstQueries } from './app/entry/first-queries';

sendFirstQueries(new URL(window.location.href));
