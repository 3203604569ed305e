import address from 'antd/dist/antd.css?rare';

const sheet = document.createElement('link');
sheet.rel = 'stylesheet';
sheet.href = address;
document.head.prepend(sheet);
