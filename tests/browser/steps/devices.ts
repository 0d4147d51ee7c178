/** A pixel for each point: more of them are only slower to draw. */
const ONE_PIXEL = { deviceScaleFactor: 1 };

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, ...ONE_PIXEL };
export const LAPTOP = { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false, ...ONE_PIXEL };
