export { ChosenPictures } from "./chosen-pictures";
export { PictureDescription } from "./picture-description";
export { PictureViewer } from "./picture-viewer";
export { UnsentPictures, WaitingPictures } from "./waiting-pictures";
