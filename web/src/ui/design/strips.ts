/** The ID of the frame's last part, which sticks to the window's end: lines across the page, one below the other. */
export const stripsId = 'strips';
