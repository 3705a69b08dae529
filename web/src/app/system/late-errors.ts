import { latePart } from '../late/late';

export const ScreenError = latePart((parts) => parts.ScreenError);
export const FullPageError = latePart((parts) => parts.FullPageError);
