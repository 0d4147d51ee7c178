// Order bar
export const dishNotAvailable = (count: number, dish: string) => `${count} × ${dish} is not available. Choose`;
export const headlineWithTime = (headline: string, estimatedTime: string) => `${headline}, about ${estimatedTime}`;
