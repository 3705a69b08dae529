/** The product's name, as the loading screen, the page titles and the sign-in states show it. */
export const productName = 'Pax Dashboard';
