import('./bootstrap.js');
export {};
