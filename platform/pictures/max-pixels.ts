/** Pixels above which a picture is rejected before decoding: twice a large phone's sensor, and 150 MB as raw colour. */
export const maxPixels = 50_000_000;
