export declare function moveDate(seconds: number): void;
